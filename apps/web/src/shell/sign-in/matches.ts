/** A form rule from one of the contract's validators. Empty passes: whether a field is required is another rule. */
import type { FormRule } from 'antd';

export const matches = (isRight: (value: string) => boolean, message: string): Exclude<FormRule, (...input: never[]) => unknown> => ({
  validator: (_: unknown, value: string | undefined) => (!value || isRight(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});
