/**
 * The value of a form or a filter, as an input of antd shows it: one value or several of its kind, anything else counts as nothing. Pure.
 */
type Held<T> = T | readonly T[] | undefined;

const heldBy =
  <T>(fits: (value: unknown) => value is T) =>
  (value: unknown): Held<T> => {
    if (fits(value)) return value;
    return Array.isArray(value) && value.every(fits) ? value : undefined;
  };

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isCode = (value: unknown): value is number | string => isNumber(value) || isText(value);

export const heldNumbers = heldBy(isNumber);
export const heldTexts = heldBy(isText);
export const heldCodes = heldBy(isCode);
