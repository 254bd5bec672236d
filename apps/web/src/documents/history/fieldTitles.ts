/** What the fields of a logged object are called, from the contract's own lists. Pure. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { z } from 'zod';

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** The row of the object's list names every stored field. */
export function fieldTitles(object: string): ReadonlyMap<string, string> {
  const list = allCalls.find(({ method, path }) => method === 'GET' && path === `/api/${object}`);
  const { content } = shapeOf(list?.reply);
  const row = content instanceof z.ZodArray ? shapeOf(content.element) : {};
  return new Map(
    Object.entries(row).flatMap(([name, schema]) => {
      const title = schema.meta()?.title;
      return title ? [[name, title]] : [];
    }),
  );
}
