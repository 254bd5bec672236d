/** The lines of a document's form on a phone: one card a line, everything of it within the width of the screen. */
import type { EditedLine } from './editedLines.ts';
import { FieldCell, type LineEdits, LineTools, ProductCell, QuantityCell } from './lineCells.tsx';
import { extrasOf, type LineField, type LineResult } from './lineField.ts';

export interface DrawnLines {
  readonly lines: readonly EditedLine[];
  readonly fields: readonly LineField[];
  readonly results: readonly LineResult[];
  readonly errors: ReadonlyMap<number, string>;
  readonly byUnit: boolean;
  readonly edits: LineEdits;
  /** Keys of the lines whose 更多 is open. */
  readonly opened: ReadonlySet<string>;
}

const isShown = (field: LineField, line: EditedLine): boolean => field.shown?.(line) !== false;

/** What a line asks for rarely. */
export function LineMore({
  line,
  at,
  fields,
  edits,
}: Pick<DrawnLines, 'fields' | 'edits'> & { readonly line: EditedLine; readonly at: number }) {
  return (
    <div className="line-more">
      {fields
        .filter((field) => field.extra && isShown(field, line))
        .map((field) => (
          <div key={field.name} style={{ flexBasis: field.width }}>
            <span>{field.label}</span>
            <FieldCell field={field} line={line} at={at} edits={edits} />
          </div>
        ))}
    </div>
  );
}

export function LineCards({ lines, fields, results, errors, byUnit, edits, opened }: DrawnLines) {
  const hasMore = fields.some(({ extra }) => extra);
  return (
    <ol className="line-cards">
      {lines.map((line, at) => (
        <li key={line.key} className={errors.has(at) ? 'line-wrong' : ''}>
          <header>
            <ProductCell product={line.product} error={errors.get(at)} extras={extrasOf(fields, line)} />
            <LineTools lineKey={line.key} at={at} more={hasMore ? opened.has(line.key) : undefined} edits={edits} />
          </header>
          <div className="line-facts">
            <div>
              <span>数量</span>
              <QuantityCell line={line} at={at} wrong={errors.has(at)} byUnit={byUnit} edits={edits} />
            </div>
            {fields
              .filter((field) => !field.extra && isShown(field, line))
              .map((field) => (
                <div key={field.name}>
                  <span>{field.label}</span>
                  <FieldCell field={field} line={line} at={at} edits={edits} />
                  {field.below?.(line, at)}
                </div>
              ))}
            {results.map(({ label, render }) => (
              <div key={label}>
                <span>{label}</span>
                <strong>{render(line)}</strong>
              </div>
            ))}
          </div>
          {opened.has(line.key) && <LineMore line={line} at={at} fields={fields} edits={edits} />}
        </li>
      ))}
    </ol>
  );
}
