/** Several pictures: each is uploaded when it is picked; the values are the paths that the server answered. */
import { DeleteOutlined } from '@ant-design/icons';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Button, Image } from 'antd';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { type FileRule, fileRules } from './fileRules.ts';
import { PicturePicker } from './ImageInput.tsx';
import './pictures.css';

const SIDE_PX = 102;

/** Pictures for looking at; a click enlarges them. */
export function Pictures({ paths, size = SIDE_PX }: { readonly paths: readonly string[]; readonly size?: number }) {
  if (paths.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <div className="pictures">
        {paths.map((path) => (
          <Image key={path} src={fileUrl(path)} width={size} height={size} alt="图片" />
        ))}
      </div>
    </Image.PreviewGroup>
  );
}

interface PicturesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (paths: readonly string[]) => void;
  readonly max: number;
  /** Folder of the company's files. */
  readonly folder: string;
  readonly rule?: FileRule;
}

export function PicturesInput({ id, value = [], onChange, max, folder, rule = fileRules.picture }: PicturesInputProps) {
  const add = async (file: File): Promise<void> => {
    const { path } = await upload(platformCalls.uploadImage, file, { dir: folder });
    onChange?.([...value, path]);
  };
  return (
    <div className="pictures">
      {value.map((path) => (
        <span key={path} className="pictures-one">
          <Image src={fileUrl(path)} width={SIDE_PX} height={SIDE_PX} alt="已上传的图片" />
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label="移除图片"
            onClick={() => onChange?.(value.filter((one) => one !== path))}
          />
        </span>
      ))}
      {value.length < max && (
        <PicturePicker id={id} onPick={add} rule={rule}>
          {`图片 ${value.length}/${max}`}
        </PicturePicker>
      )}
    </div>
  );
}
