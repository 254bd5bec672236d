/** Calls as hooks: reads are cached by path, input and site; writes name the reads that they invalidate. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { keepPreviousData, type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type FormCall, type RequestOptions, request, sendForm } from './client.ts';
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
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  });
}

export interface ActionOptions {
  /** Objects (`users`) or paths (`/api/users`) whose reads it invalidates; by default the call's own. */
  readonly invalidate?: readonly string[];
  /** Success notice. */
  readonly success?: string;
  readonly silent?: true;
  readonly form?: true;
  readonly asksReason?: true;
  /** `IMPORT` or `OWN_IMPORT` of the client. */
  readonly how?: Pick<RequestOptions, 'importing' | 'ownJsonParse'>;
}

const howOf = ({ how, silent, form, asksReason }: ActionOptions): RequestOptions => ({
  ...how,
  ...(silent ? { silent } : {}),
  ...(form ? { form } : {}),
  ...(asksReason ? { asksReason } : {}),
});

/** Says that it is done, and invalidates reads. */
const afterwards = (call: Call, options: ActionOptions) => (): Promise<void> => {
  if (options.success) notice.success(options.success);
  return invalidate(...(options.invalidate ?? [rootOf(call.path)]));
};

export function useAction<C extends Call>(
  call: C,
  options: ActionOptions = {},
): UseMutationResult<CallReply<C>, RequestFailure, CallInput<C>> {
  return useMutation<CallReply<C>, RequestFailure, CallInput<C>>({
    mutationFn: (input) => request(call, input, howOf(options)),
    onSuccess: afterwards(call, options),
  });
}

/** An action whose body comes from a form. */
export function useFormAction<Reply>(call: FormCall<Reply>, options: ActionOptions = {}): UseMutationResult<Reply, RequestFailure, object> {
  return useMutation<Reply, RequestFailure, object>({
    mutationFn: (body) => sendForm(call, body, howOf(options)),
    onSuccess: afterwards(call, options),
  });
}
