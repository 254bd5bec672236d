/** Several pictures in their order; the values are the paths that the server answered. */
import { DeleteOutlined } from '@ant-design/icons';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { Button, Image } from 'antd';
import { upload } from '../api/client.ts';
import { fileUrl } from '../api/fileUrl.ts';
import { PicturePicker } from './ImageInput.tsx';

interface ImagesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly most: number;
}

export function ImagesInput({ id, value = [], onChange, most }: ImagesInputProps) {
  return (
    <Image.PreviewGroup>
      <div className="images-input">
        {value.map((path, at) => (
          <span key={path} className="image-input">
            <Image src={fileUrl(path)} width={96} height={96} alt={`第 ${at + 1} 张图片`} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={`移除第 ${at + 1} 张图片`}
              onClick={() => onChange?.(value.filter((other) => other !== path))}
            />
          </span>
        ))}
        {value.length < most && (
          <PicturePicker
            id={id}
            onPick={async (file) => {
              const { path } = await upload(platformCalls.uploadImage, file);
              onChange?.([...value, path]);
            }}
          />
        )}
      </div>
    </Image.PreviewGroup>
  );
}
