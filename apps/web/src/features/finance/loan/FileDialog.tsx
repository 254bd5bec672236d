/** A paper of a loan: contract, receipt, photograph. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { PaperInput } from '#ui/PaperInput.tsx';
import { touched } from './loanPaths.ts';

const { name, url } = calls.addFile.body.shape;
const text = { kind: 'text' } as const;

/** Mounted means open. */
export function FileDialog({ id, title, onClose }: { readonly id: number; readonly title: string; readonly onClose: () => void }) {
  const submit = async (values: FormValues): Promise<void> => {
    await request(calls.addFile, { body: { id, name: String(values.name), url: String(values.url) } }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(...touched);
    onClose();
  };
  return (
    <FormModal title={title} open width={480} onSubmit={submit} onCancel={onClose}>
      <FieldItem name="name" field={{ label: name.meta()?.title ?? '', control: text, required: true }} schema={name} />
      <FieldItem name="url" field={{ label: url.meta()?.title ?? '', control: text, required: true }} schema={url} input={<PaperInput />} />
    </FormModal>
  );
}
