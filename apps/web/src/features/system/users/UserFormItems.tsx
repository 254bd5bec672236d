/** What the user form has in addition to the plain fields: business types, further sites, jobs. */
import { businessTypeDictionary, userCalls } from '@cangyun/contract/system/users.ts';
import { Form } from 'antd';
import { DictionaryInput } from '#ui/DictionaryInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';

/** The business types of a user travel as one text, separated by commas. Pure. */
const splitTypes = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '');

const joinTypes = (types: readonly string[] | undefined): string => (types ?? []).join(',');

interface BusinessTypesInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

export function BusinessTypesInput({ value, onChange, ...rest }: BusinessTypesInputProps) {
  return (
    <DictionaryInput
      {...rest}
      dictionary={businessTypeDictionary}
      multiple
      value={splitTypes(value)}
      onChange={(types) => onChange?.(joinTypes(types as readonly string[] | undefined))}
      placeholder="不选表示只有默认业务"
    />
  );
}

const { deptIds, jobIds } = userCalls.create.body.shape;

export function UserLinks() {
  return (
    <>
      <Form.Item name="deptIds" label={deptIds.meta()?.title} tooltip="除所属网点外还可以切换到的网点" className="form-wide">
        <ReferenceInput source="grantableSite" multiple placeholder="不选表示只有所属网点" />
      </Form.Item>
      <Form.Item name="jobIds" label={jobIds.meta()?.title} tooltip="权限来自岗位；管理员不需要岗位" className="form-wide">
        <ReferenceInput source="job" multiple placeholder="请选择岗位" />
      </Form.Item>
    </>
  );
}
