/** All that is known of one company, its licence large enough to read. */
import { companyCalls, companyResource } from '@cangyun/contract/system/company.ts';
import { Alert, Image, Skeleton } from 'antd';
import { fileUrl } from '#api/fileUrl.ts';
import { useCall } from '#api/hooks.ts';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './company.css';

interface CompanyDrawerProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function CompanyDrawer({ id, name, onClose }: CompanyDrawerProps) {
  const { data } = useCall(companyCalls.getOne, { query: { id } });
  return (
    <SideDrawer title={name} onClose={onClose} width={760}>
      {!data && <Skeleton active />}
      {data?.authReason && <Alert type="warning" showIcon title={data.authReason} className="company-reason" />}
      {data && <FieldDetails fields={companyResource.fields} row={data} hide={['license', 'logo', 'authReason']} />}
      {data?.license && (
        <figure className="company-license">
          <Image src={fileUrl(data.license)} alt={`${data.name}的营业执照`} />
          <figcaption>{companyResource.fields.license.label}</figcaption>
        </figure>
      )}
    </SideDrawer>
  );
}
