/** What a new dispatch takes from the site it leaves: how it travels (默认承运方式), until somebody chooses otherwise, and when it leaves. */
import { Form } from 'antd';
import { useEffect } from 'react';
import { useSiteWorkings } from '#pickers/siteWorkings.ts';
import { PromiseNote } from '../PromiseNote.tsx';

export function DispatchStart({ deptId }: { readonly deptId: number | undefined }) {
  const form = Form.useFormInstance();
  const carriage = useSiteWorkings(deptId)?.carriageType;
  useEffect(() => {
    if (carriage !== undefined && !form.isFieldTouched('carriageType')) form.setFieldValue('carriageType', carriage);
  }, [form, carriage]);
  return <PromiseNote deptId={deptId} />;
}
