/** What is wrong with a request, in the words of the person who filled in the form: label, then complaint. */
import type { z } from 'zod';

interface Labelled {
  readonly meta?: () => { readonly title?: string } | undefined;
  readonly shape?: Readonly<Record<string, Labelled>>;
  readonly element?: Labelled;
  readonly unwrap?: () => Labelled;
  readonly def?: { readonly innerType?: Labelled; readonly in?: Labelled };
}

const inside = (schema: Labelled): Labelled => schema.def?.innerType ?? schema.def?.in ?? schema;

/** Follows the path of an issue through the schema, collecting titles: `第 3 行 数量`. */
function labelOf(schema: Labelled | undefined, path: readonly PropertyKey[]): string {
  const words: string[] = [];
  let at = schema;
  for (const step of path) {
    while (at && !at.shape && !at.element && inside(at) !== at) at = inside(at);
    if (typeof step === 'number') {
      words.push(`第 ${step + 1} 行`);
      at = at?.element;
    } else {
      at = at?.shape?.[String(step)];
      const title = titleOf(at);
      words.push(title ?? String(step));
    }
  }
  return words.join(' ');
}

function titleOf(schema: Labelled | undefined): string | undefined {
  for (let at = schema; at; at = inside(at) === at ? undefined : inside(at)) {
    const title = at.meta?.()?.title;
    if (title) return title;
  }
  return undefined;
}

const typeNames: Record<string, string> = { string: '文字', number: '数字', int: '整数', boolean: '是或否', array: '列表', object: '对象' };

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received (undefined|null)/.test(issue.message) ? '不能为空' : `应为${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? '不能为空' : `至少 ${issue.minimum} 个字`;
      return issue.origin === 'array' ? `至少 ${issue.minimum} 项` : `不能小于 ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `最多 ${issue.maximum} 个字`;
      return issue.origin === 'array' ? `最多 ${issue.maximum} 项` : `不能大于 ${issue.maximum}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '格式不正确';
    case 'unrecognized_keys':
      return unknownKey(issue.keys.join('、'));
    case 'invalid_union': {
      // Of several shapes the one of the right type was meant; its complaint is used unless the union has its own.
      const [first] = issue.errors.find(([fault]) => fault?.code !== 'invalid_type') ?? issue.errors[0] ?? [];
      return first && !/[\u4e00-\u9fff]/.test(issue.message) ? complaint(first) : issue.message;
    }
    default:
      return /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '不是可选的值';
  }
}

export interface FieldComplaint {
  readonly path: string;
  readonly message: string;
}

/** Of a long list of mistakes, so many are named. */
const MOST_NAMED = 20;
const unknownKey = (key: string): string => `不认识的字段 ${key}`;

export const unknownComplaints = (paths: readonly string[]): FieldComplaint[] =>
  paths.slice(0, MOST_NAMED).map((path) => ({ path, message: unknownKey(path) }));

/** 单号至少输入5位 names its field too: what the label ends with is not said twice. */
function together(label: string, what: string): string {
  for (let shared = Math.min(label.length, what.length); shared > 1; shared -= 1)
    if (label.endsWith(what.slice(0, shared))) return `${label}${what.slice(shared)}`;
  return `${label}${what}`.trim();
}

export function complaints(schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): FieldComplaint[] {
  return issues.slice(0, MOST_NAMED).map((issue) => {
    const what = complaint(issue);
    // A whole sentence (请输入正确的手机号) names its field already.
    const label = what.startsWith('请') ? '' : labelOf(schema as unknown as Labelled, issue.path);
    return { path: issue.path.map(String).join('.'), message: together(label, what) };
  });
}
