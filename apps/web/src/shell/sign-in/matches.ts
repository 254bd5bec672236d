/** A form rule from one of the contract's validators. Empty passes: whether a field is required is another rule. */
import type { RuleObject } from 'antd/es/form/index.js';

export const matches = (isRight: (value: string) => boolean, message: string): RuleObject => ({
  validator: (_, value: string | undefined) => (!value || isRight(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});
