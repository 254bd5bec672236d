/** A form for one document or many: its values go to all of them, and each failure is listed with the reason. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type ReactNode, useState } from 'react';
import { type FormCall, sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { BatchResults, countOf } from './BatchActions.tsx';

interface BatchDialogProps {
  /** Answers one result per document. */
  readonly call: FormCall<DocumentResult[]>;
  readonly title: string;
  readonly width: number;
  readonly initialValues: FormValues;
  readonly bodyOf: (values: FormValues) => object;
  /** Objects or paths whose reads it invalidates. */
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Mounted means open. */
export function BatchDialog({ call, title, width, initialValues, bodyOf, invalidates, onClose, children }: BatchDialogProps) {
  const [results, setResults] = useState<readonly DocumentResult[]>();
  if (results) return <BatchResults title={call.title} results={results} onClose={onClose} />;
  const submit = async (values: FormValues): Promise<void> => {
    const answer = await sendForm(call, bodyOf(values));
    void invalidate(...invalidates);
    if (countOf(answer).failed > 0) return setResults(answer);
    notice.success(messages.edited);
    onClose();
  };
  return (
    <FormModal title={title} open width={width} initialValues={initialValues} onCancel={onClose} onSubmit={submit}>
      {children}
    </FormModal>
  );
}
