/** Rows pasted from a spreadsheet: number, carrier, logistics number; the carrier may be left out. Pure. */
export interface PastedNumber {
  readonly number: string;
  readonly carriersName: string;
  readonly tmsNumbers: string;
}

export const pastedNumbers = (text: string): PastedNumber[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/\t|,|，| +/)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== ''),
    )
    .filter((cells) => cells.length >= 2)
    .map(([number = '', ...rest]) =>
      rest.length === 1
        ? { number, carriersName: '', tmsNumbers: rest[0] ?? '' }
        : { number, carriersName: rest[0] ?? '', tmsNumbers: rest.slice(1).join(',') },
    );
