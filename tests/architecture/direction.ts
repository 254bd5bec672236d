/**
 * Which file may import which (DESIGN §3). Each package is a list of layers from the bottom up; a file may import its own
 * layer's group and everything below. Test files may reach anywhere inside their own package, but never the other end.
 */
import { at, isTest, type SourceFile } from './files.ts';
import { importsOf } from './imports.ts';

/** Groups on one level may not import one another. */
const SERVER_LEVELS = [['platform'], ['kernel'], ['areas'], ['app']];
const WEB_LEVELS = [['api'], ['ui'], ['documents', 'imports', 'pickers'], ['features', 'shell'], ['app']];
/** `shell` is at the level of the features but knows less: it imports no business block. */
const SHELL_MAY_USE = ['api', 'ui', 'shell'];

export const AREA_LEVELS = [
  ['system'],
  ['partners'],
  ['catalog'],
  ['stock'],
  ['warehouse'],
  ['trade'],
  ['transport'],
  ['finance'],
  ['content', 'storefront'],
  ['reports'],
];

/** The files of contract that gather what the areas declare. They are above the areas; the others of its root are below. */
const CONTRACT_TOP = ['calls.ts', 'errors.ts', 'historyObjects.ts', 'imports.ts', 'kinds.ts'];
/** The root of contract is at the level of its kernel: permissions are the kernel's words, and codes are made by it. */
const CONTRACT_LEVELS = [['base'], ['areas'], ['app']];

/** Demonstration data drives the finished application, so it is at the level of main.ts. */
const TOP_FOLDERS: Readonly<Record<string, string>> = { demo: 'app' };

interface Place {
  readonly package: 'contract' | 'sheets' | 'server' | 'web' | 'tests' | 'other';
  /** platform, kernel, areas, ui …; `app` for the files that put it all together; undefined for an unknown folder. */
  readonly group: string | undefined;
  readonly area: string | undefined;
  readonly isAreaIndex: boolean;
}

export const placeOf = (path: string): Place => {
  const parts = path.split('/');
  const none = { group: undefined, area: undefined, isAreaIndex: false };
  if (path.startsWith('packages/contract/')) return { package: 'contract', ...none, ...contractPlace(parts.slice(3)) };
  if (path.startsWith('packages/sheets/')) return { package: 'sheets', ...none };
  if (path.startsWith('tests/')) return { package: 'tests', ...none };
  const end = parts[1];
  if (parts[0] !== 'apps' || (end !== 'server' && end !== 'web')) return { package: 'other', ...none };
  if (parts[2] !== 'src' || parts.length === 4) return { package: end, ...none, group: 'app' };
  const folder = parts[3] ?? '';
  const levels = end === 'server' ? SERVER_LEVELS : WEB_LEVELS;
  const group = TOP_FOLDERS[folder] ?? (folder !== 'app' && levels.some((level) => level.includes(folder)) ? folder : undefined);
  const area = group === 'areas' || group === 'features' ? parts[4] : undefined;
  return { package: end, group, area, isAreaIndex: parts.length === 6 && parts[5] === 'index.ts' };
};

/** `parts`: the path below contract's `src`. */
function contractPlace(parts: readonly string[]): Pick<Place, 'group' | 'area'> {
  const [folder = ''] = parts;
  if (parts.length === 1) return { group: CONTRACT_TOP.includes(folder) ? 'app' : 'base', area: undefined };
  return folder === 'kernel' ? { group: 'base', area: undefined } : { group: 'areas', area: folder };
}

const levelOf = (levels: readonly (readonly string[])[], name: string): number => levels.findIndex((level) => level.includes(name));

/** Why `from` may not import `to`, with what to do instead; undefined if it may. */
export const objection = (fromPath: string, toPath: string): string | undefined => {
  const from = placeOf(fromPath);
  const to = placeOf(toPath);
  if (from.package === 'contract') {
    if (to.package !== 'contract') return 'contract imports nothing of ours: move what it needs into contract';
    return isTest(fromPath) ? undefined : contractObjection(from, to);
  }
  if (from.package === 'sheets') {
    return to.package === 'sheets' || to.package === 'contract' ? undefined : 'sheets reads files for both ends: it imports contract only';
  }
  if (from.package !== 'server' && from.package !== 'web') return undefined;
  if (to.package === 'contract' || to.package === 'sheets') return undefined;
  if (isTest(fromPath) && to.package === 'tests') return undefined;
  if (to.package === 'tests' || isTest(toPath)) return 'product code can not import tests: move the shared part beside the product code';
  if (from.package !== to.package) {
    return from.package === 'web'
      ? 'web knows the server only by the calls of contract: declare there what both need'
      : 'server knows no screen: declare in contract what both need';
  }
  if (isTest(fromPath)) return undefined;
  return from.package === 'server' ? serverObjection(from, to) : webObjection(from, to);
};

const tooHigh = (levels: readonly (readonly string[])[], from: string, to: string): boolean => {
  const [low, high] = [levelOf(levels, from), levelOf(levels, to)];
  return high > low || (high === low && from !== to);
};

const areaObjection = (from: string, to: string): string | undefined => {
  if (levelOf(AREA_LEVELS, from) === -1 || levelOf(AREA_LEVELS, to) === -1) return UNKNOWN_AREA;
  return tooHigh(AREA_LEVELS, from, to)
    ? `area ${from} stands below ${to}: let the lower area announce and the higher one listen, or move the rule up`
    : undefined;
};

function contractObjection(from: Place, to: Place): string | undefined {
  if (from.group && to.group && tooHigh(CONTRACT_LEVELS, from.group, to.group))
    return `${from.group} of contract is below ${to.group} (kernel and root ← areas ← ${CONTRACT_TOP.join(', ')}): move what both need down`;
  return from.area === undefined || to.area === undefined || from.area === to.area ? undefined : areaObjection(from.area, to.area);
}

function serverObjection(from: Place, to: Place): string | undefined {
  if (!from.group || !to.group) return UNKNOWN_FOLDER;
  if (tooHigh(SERVER_LEVELS, from.group, to.group)) {
    return `${from.group} stands below ${to.group} (platform ← kernel ← areas ← app): take it as a parameter, or move it down`;
  }
  if (from.area === undefined || to.area === undefined || from.area === to.area) return undefined;
  const reason = areaObjection(from.area, to.area);
  if (reason !== undefined) return reason;
  return to.isAreaIndex ? undefined : `another area is imported only through its index.ts: export it from areas/${to.area}/index.ts`;
}

function webObjection(from: Place, to: Place): string | undefined {
  if (!from.group || !to.group) return UNKNOWN_FOLDER;
  if (from.group === 'shell' && !SHELL_MAY_USE.includes(to.group)) {
    return `shell may use api and ui only: hand ${to.group} in from app.tsx or routes.tsx`;
  }
  if (tooHigh(WEB_LEVELS, from.group, to.group)) {
    return `${from.group} may not import ${to.group} (api ← ui ← documents|imports|pickers ← features|shell ← app): pass it as a prop, or move it down`;
  }
  if (from.area !== to.area && from.area !== undefined && to.area !== undefined) {
    return `feature ${from.area} may not import feature ${to.area}: what two features draw belongs in documents or pickers`;
  }
  return undefined;
}

const UNKNOWN_FOLDER = 'a folder that the architecture does not know: see DESIGN §3 / docs/ARCHITECTURE.md for where it goes';
const UNKNOWN_AREA = `not an area: areas are ${AREA_LEVELS.flat().join(', ')}`;

export const wrongImports = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const { package: own } = placeOf(file.path);
      if ((own === 'contract' || (own === 'sheets' && !isTest(file.path))) && found.specifier.startsWith('node:')) {
        return [`${at(file, found.offset)} imports ${found.specifier}: ${own} also runs in the browser, so it uses the language only`];
      }
      const reason = found.target === undefined ? undefined : objection(file.path, found.target);
      return reason === undefined ? [] : [`${at(file, found.offset)} imports ${found.specifier}: ${reason}`];
    }),
  );
