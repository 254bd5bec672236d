/** Copies a page: asks for its name and its shop. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { storePageCalls as calls, storePage } from '@cangyun/contract/storefront/storePage.ts';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { shopReferences } from '#pickers/storefront/shops.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';

type Page = RowOf<typeof storePage>;

interface CopyPageProps {
  readonly page: Page;
  readonly onCopied: (page: Page) => void;
  readonly onClose: () => void;
}

const { name: nameField, storeId: shopField } = storePage.fields;
const { name: nameShape, storeId: shopShape } = calls.copy.body.shape;

export function CopyPage({ page, onCopied, onClose }: CopyPageProps) {
  const { id, name, storeId, storeName } = page;
  const submit = async (values: FormValues): Promise<void> => {
    const copied = await request(calls.copy, { body: { id, name: String(values.name), storeId: Number(values.storeId) } });
    notice.success(messages.copied);
    void invalidate(storePage.path);
    onCopied(copied);
  };
  return (
    <ReferencesContext value={shopReferences}>
      <FormModal
        title={`复制「${name}」`}
        open
        width={480}
        initialValues={{ name: `${name} 副本`, storeId }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FieldItem name="name" field={nameField} schema={nameShape} />
        <FieldItem name="storeId" field={shopField} schema={shopShape} known={{ value: storeId, label: storeName ?? '' }} />
      </FormModal>
    </ReferencesContext>
  );
}
