/** Names the unique constraint that one statement may violate, so that the refusal can name the value itself. */
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import { refuse } from '../refusal.ts';

const UNIQUE_VIOLATION = '23505';

export const refusingDuplicate = async <T>(
  work: Promise<T>,
  constraint: string,
  code: ErrorCode,
  values: Readonly<Record<string, string>>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const { code: state, constraint: met } = error as { code?: string; constraint?: string };
    if (state === UNIQUE_VIOLATION && met === constraint) return refuse(code, values);
    throw error;
  }
};
