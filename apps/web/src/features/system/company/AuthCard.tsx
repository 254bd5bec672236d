/** The state of the own company's authentication, and the application for it. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { mayMove } from '@cangyun/contract/kernel/moves.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { authMoves, authState, companyCalls, companyResource } from '@cangyun/contract/system/company.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Button, Card, Typography } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';

type Company = CallReply<typeof companyCalls.mine>;
type Application = Parameters<ReturnType<typeof useAction<typeof companyCalls.applyAuth>>['mutateAsync']>[0]['body'];

const asked = ['legalPerson', 'licenseNo', 'license'] as const;
const { shape } = companyCalls.applyAuth.body;

function Apply({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const apply = useAction(companyCalls.applyAuth, { success: messages.submitted, silent: true });
  return (
    <FormModal
      title={authMoves.table.applyAuth.label}
      open
      width={560}
      initialValues={company}
      onCancel={onClose}
      onSubmit={async (values) => {
        await apply.mutateAsync({ body: values as Application });
        onClose();
      }}
    >
      {asked.map((name) => (
        <FieldItem key={name} name={name} field={{ ...companyResource.fields[name], required: true }} schema={shape[name]} />
      ))}
    </FormModal>
  );
}

export function AuthCard({ company }: { readonly company: Company }) {
  const may = useMay();
  const [applying, setApplying] = useState(false);
  const mayApply = may(companyCalls.applyAuth) && mayMove(authMoves, 'applyAuth', company.authState);
  return (
    <Card size="small" title="公司认证" extra={<StateTag codes={authState} code={company.authState} />}>
      {company.authReason && <Alert type="error" showIcon title={company.authReason} className="company-reason" />}
      <Typography.Paragraph>
        {companyResource.fields.legalPerson.label}：{company.legalPerson || '未填写'}
        <br />
        {companyResource.fields.licenseNo.label}：{company.licenseNo || '未填写'}
        {company.authTime && (
          <>
            <br />
            更新于 {formatMinutes(company.authTime)}
          </>
        )}
      </Typography.Paragraph>
      {mayApply && (
        <Button type="primary" onClick={() => setApplying(true)}>
          {authMoves.table.applyAuth.label}
        </Button>
      )}
      {applying && <Apply company={company} onClose={() => setApplying(false)} />}
    </Card>
  );
}
