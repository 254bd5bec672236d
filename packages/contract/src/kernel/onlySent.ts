/** Edits that send only what changes. */
import { z } from 'zod';

type WithoutDefault<S> = S extends z.ZodDefault<infer Inner> ? Inner : S;

export type OnlySent<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Name]> extends z.core.$ZodType ? WithoutDefault<Shape[Name]> : never>;
};

const bare = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema);

/**
 * The fields of a form, none of them required, none of them with a default. `partial()` would keep the defaults of the form (zod 4 fills
 * them in even if a field may be absent), so that an edit would reset every field that it does not mention.
 */
export const onlySent = <const Shape extends z.ZodRawShape>(shape: Shape): OnlySent<Shape> =>
  Object.fromEntries(
    Object.entries(shape as unknown as Record<string, z.ZodType>).map(([name, schema]) => [
      name,
      bare(schema)
        .optional()
        .meta(schema.meta() ?? {}),
    ]),
  ) as unknown as OnlySent<Shape>;
