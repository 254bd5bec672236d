/** A page while it is decorated, as data: pure steps from one state to the next, each of which can be undone. */
import { limits } from '@cangyun/contract/limits.ts';
import { type ModuleType, newModule, type PageModule } from '@cangyun/contract/storefront/storePage.modules.ts';

/** `key` identifies modules while they move; the wire does not carry it. */
export interface EditedModule extends PageModule {
  readonly key: number;
}

type Modules = readonly EditedModule[];

export interface Editing {
  readonly modules: Modules;
  readonly chosen: number | undefined;
  readonly past: readonly Modules[];
  readonly future: readonly Modules[];
  /** What the server has. */
  readonly saved: Modules;
  readonly nextKey: number;
  /** What the last step changed: changing the same again is the same step. */
  readonly going: string;
}

/** A function, for answers that come late, as an upload's: it changes what is there by then. */
export type Change = Partial<PageModule> | ((now: PageModule) => Partial<PageModule>);

export type Step =
  | { readonly type: 'add'; readonly module: ModuleType; readonly at?: number | undefined }
  | { readonly type: 'move'; readonly key: number; readonly to: number }
  | { readonly type: 'copy' | 'remove'; readonly key: number }
  | { readonly type: 'change'; readonly key: number; readonly change: Change }
  | { readonly type: 'choose'; readonly key: number | undefined }
  | { readonly type: 'saved'; readonly modules: Modules }
  | { readonly type: 'undo' | 'redo' };

const MOST_STEPS = 100;

export const opened = (modules: readonly PageModule[]): Editing => {
  const keyed = modules.map((module, at) => ({ ...module, key: at + 1 }));
  return { modules: keyed, chosen: undefined, past: [], future: [], saved: keyed, nextKey: keyed.length + 1, going: '' };
};

export const isUnsaved = ({ modules, saved }: Editing): boolean => modules !== saved;
export const isFull = ({ modules }: Editing): boolean => modules.length >= limits.pageModules;

export const sentModules = (modules: Modules): PageModule[] => modules.map(({ key: _key, ...module }) => module);

const indexOf = ({ modules }: Editing, key: number | undefined): number => modules.findIndex((module) => module.key === key);

/** To the next state, with the inverse step. */
const done = (state: Editing, modules: Modules, more: Partial<Editing> = {}): Editing => ({
  ...state,
  modules,
  past: [...state.past, state.modules].slice(-MOST_STEPS),
  future: [],
  going: '',
  ...more,
});

const insert = (state: Editing, module: PageModule, at: number): Editing => {
  if (isFull(state)) return state;
  const { nextKey: key } = state;
  return done(state, state.modules.toSpliced(at, 0, { ...module, key }), { chosen: key, nextKey: key + 1 });
};

/** After the chosen one by default. */
const add = (state: Editing, type: ModuleType, at: number | undefined): Editing => {
  const chosen = indexOf(state, state.chosen);
  return insert(state, newModule(type), at ?? (chosen === -1 ? state.modules.length : chosen + 1));
};

function move(state: Editing, key: number, to: number): Editing {
  const from = indexOf(state, key);
  const target = Math.max(0, Math.min(to, state.modules.length - 1));
  const module = state.modules[from];
  if (!module || from === target) return state;
  return done(state, state.modules.toSpliced(from, 1).toSpliced(target, 0, module), { chosen: key });
}

function copy(state: Editing, key: number): Editing {
  const at = indexOf(state, key);
  const module = state.modules[at];
  return module ? insert(state, module, at + 1) : state;
}

function remove(state: Editing, key: number): Editing {
  const at = indexOf(state, key);
  if (at === -1) return state;
  const rest = state.modules.toSpliced(at, 1);
  return done(state, rest, { chosen: state.chosen === key ? (rest[at] ?? rest[at - 1])?.key : state.chosen });
}

/** Typing in one field is one step, however many letters. */
function change(state: Editing, key: number, wanted: Change): Editing {
  const before = state.modules[indexOf(state, key)];
  if (!before) return state;
  const changed = typeof wanted === 'function' ? wanted(before) : wanted;
  const modules = state.modules.map((module) => (module.key === key ? { ...module, ...changed } : module));
  const going = `${key} ${Object.keys(changed).join()}`;
  // The saved state is a point to return to.
  if (state.going === going && state.modules !== state.saved) return { ...state, modules, future: [] };
  return { ...done(state, modules), going };
}

/** One step back or forth; the chosen module stays chosen while it exists. */
function travel(state: Editing, way: 'undo' | 'redo'): Editing {
  const [from, to] = way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
  const modules = state[from].at(-1);
  if (!modules) return state;
  const chosen = modules.some(({ key }) => key === state.chosen) ? state.chosen : undefined;
  return { ...state, modules, chosen, going: '', [from]: state[from].slice(0, -1), [to]: [...state[to], state.modules] };
}

export function edit(state: Editing, step: Step): Editing {
  switch (step.type) {
    case 'add':
      return add(state, step.module, step.at);
    case 'move':
      return move(state, step.key, step.to);
    case 'copy':
      return copy(state, step.key);
    case 'remove':
      return remove(state, step.key);
    case 'change':
      return change(state, step.key, step.change);
    case 'choose':
      return { ...state, chosen: step.key, going: '' };
    // What was sent is saved: changes made while the answer was on its way are not.
    case 'saved':
      return { ...state, saved: step.modules, going: '' };
    case 'undo':
    case 'redo':
      return travel(state, step.type);
  }
}
