/** Calls as hooks: reads are cached by path, input and site; writes name whose reads they make old. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { keepPreviousData, type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type RequestOptions, request } from './client.ts';
import type { RequestFailure } from './failure.ts';
import { notice } from './notice.ts';
import { invalidate, rootOf } from './queryClient.ts';
import { useSession } from './session.ts';
import { useTabActive } from './tabActive.ts';

export interface CallOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Shows the last page while the next one loads. */
  readonly keepPrevious?: boolean;
  readonly silent?: true;
}

export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): UseQueryResult<CallReply<C>, RequestFailure> {
  const { site } = useSession();
  const subscribed = useTabActive();
  const { silent, keepPrevious, ...rest } = options;
  return useQuery<CallReply<C>, RequestFailure>({
    queryKey: [call.path, input, site?.id ?? 0],
    queryFn: ({ signal }) => request(call, input, { signal, ...(silent ? { silent } : {}) }),
    subscribed,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...rest,
  });
}

export interface ActionOptions {
  /** Objects (`users`) or paths (`/api/users`) whose reads are then old; the call's own by default. */
  readonly invalidate?: readonly string[];
  /** Success notice. */
  readonly success?: string;
  readonly silent?: true;
  readonly form?: true;
  /** `IMPORT` or `OWN_IMPORT` of the client. */
  readonly how?: Pick<RequestOptions, 'importing' | 'ownJsonParse'>;
}

export function useAction<C extends Call>(
  call: C,
  options: ActionOptions = {},
): UseMutationResult<CallReply<C>, RequestFailure, CallInput<C>> {
  const { silent, form, success } = options;
  const how: RequestOptions = { ...options.how, ...(silent ? { silent } : {}), ...(form ? { form } : {}) };
  return useMutation<CallReply<C>, RequestFailure, CallInput<C>>({
    mutationFn: (input) => request(call, input, how),
    onSuccess: () => {
      if (success) notice.success(success);
      return invalidate(...(options.invalidate ?? [rootOf(call.path)]));
    },
  });
}
