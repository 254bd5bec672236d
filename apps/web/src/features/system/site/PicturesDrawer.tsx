/** The pictures of a site. */
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { Empty, Image, Skeleton } from 'antd';
import { upload } from '#api/client.ts';
import { fileUrl } from '#api/fileUrl.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { PicturePicker } from '#ui/ImageInput.tsx';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './site.css';

interface PicturesDrawerProps {
  readonly dept: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function PicturesDrawer({ dept, onClose }: PicturesDrawerProps) {
  const may = useMay();
  const query = { deptId: dept.id };
  const { data, refetch } = useCall(siteCalls.images, { query });
  const send = async (file: File): Promise<void> => {
    await upload(siteCalls.uploadImage, file, query);
    notice.success(messages.uploaded);
    await refetch();
  };
  return (
    <SideDrawer title={`图片：${dept.name}`} onClose={onClose}>
      {!data && <Skeleton active />}
      <Image.PreviewGroup>
        <div className="dept-pictures">
          {data?.map(({ id, url }) => (
            <Image key={id} src={fileUrl(url)} width={102} height={102} alt={dept.name} />
          ))}
          {may(siteCalls.uploadImage) && <PicturePicker onPick={send} />}
        </div>
      </Image.PreviewGroup>
      {data?.length === 0 && !may(siteCalls.uploadImage) && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片" />}
    </SideDrawer>
  );
}
