/** The schema of a contract field as a form rule: what is wrong, in the user's words. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const CHOSEN = new Set(['choice', 'choices', 'day', 'dictionary', 'reference', 'instant', 'flag']);

/** Text fields are typed, others chosen: 请输入名称, 请选择网点. */
export const missingSentence = (label: string, control: string): string =>
  control === 'image' ? `请上传${label}` : `${CHOSEN.has(control) ? '请选择' : '请输入'}${label}`;

/** A text has 字, a list 项; a number is compared. */
const bound = (label: string, origin: string, limit: unknown, [counted, compared]: readonly [string, string]): string => {
  const unit = { string: '个字', array: '项' }[origin];
  return unit ? `${label}${counted} ${String(limit)} ${unit}` : `${label}${compared} ${String(limit)}`;
};

const CHINESE = /[\u4e00-\u9fff]/;

/** zod's own wording names types and inputs; a person needs the field and the bound. Custom messages are already ours. */
export function issueSentence(label: string, issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return bound(label, issue.origin, issue.maximum, ['最多', '不能大于']);
    case 'too_small':
      return bound(label, issue.origin, issue.minimum, ['至少', '不能小于']);
    case 'invalid_type':
      return issue.expected === 'int' ? `${label}必须是整数` : `${label}格式不正确`;
    default:
      return CHINESE.test(issue.message) ? issue.message : `${label}格式不正确`;
  }
}

export interface RuledField {
  readonly label: string;
  readonly control: string;
  readonly required: boolean;
  readonly schema: z.ZodType;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Undefined when the value is right. An emptied optional input takes the schema's default, as it does on the server. */
export function fieldProblem({ label, control, required, schema }: RuledField, value: unknown): string | undefined {
  if (required && isMissing(value)) return missingSentence(label, control);
  const checked = schema.safeParse(value === null && !schema.safeParse(null).success ? undefined : value);
  const [first] = checked.error?.issues ?? [];
  return first && issueSentence(label, first);
}

/** In the form of an antd rule. */
export const schemaRule = (field: RuledField) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const problem = fieldProblem(field, value);
    if (problem !== undefined) throw new Error(problem);
  },
});
