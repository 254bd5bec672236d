/** The pictures of a carousel or a navigation: each with its link, and its word if there is one. */
import { PlusOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import type { ModulePicture } from '@cangyun/contract/storefront/storePage.modules.ts';
import { Button, Input } from 'antd';
import { LinkInput } from '#pickers/storefront/LinkInput.tsx';
import { ImageInput } from '#ui/ImageInput.tsx';
import { placedPictures } from './keyedPictures.ts';
import { RowTools } from './RowTools.tsx';
import { Setting } from './Setting.tsx';
import type { FactOf } from './useFacts.ts';

interface PictureSettingsProps {
  readonly pictures: readonly ModulePicture[];
  readonly renovation: boolean;
  readonly factOf: FactOf;
  /** Pictures of a navigation have a word below them. */
  readonly worded: boolean;
  readonly hint: string;
  /** Based on the pictures at that time: an upload takes a while. */
  readonly onChange: (change: (now: readonly ModulePicture[]) => ModulePicture[]) => void;
}

const LONGEST_WORD = 10;

const brokenLink = ({ link }: ModulePicture, factOf: FactOf) => (link?.id ? factOf({ type: link.type, id: link.id })?.trouble : undefined);

export function PictureSettings({ pictures, renovation, factOf, worded, hint, onChange }: PictureSettingsProps) {
  const change = (at: number, changed: Partial<ModulePicture>): void =>
    onChange((now) => now.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <Setting label={`图片（${pictures.length} / ${limits.modulePictures}）`} hint={hint}>
      <ol className="setting-rows" aria-label="图片">
        {placedPictures(pictures).map((one, at) => (
          <li key={one.place} className="setting-picture">
            <ImageInput value={one.picture} onChange={(picture) => change(at, { picture })} />
            <div>
              {worded && (
                <Input
                  value={one.text}
                  maxLength={LONGEST_WORD}
                  placeholder="文字"
                  aria-label={`第 ${at + 1} 张的文字`}
                  onChange={({ target }) => change(at, { text: target.value })}
                />
              )}
              <LinkInput
                label={`第 ${at + 1} 张的链接`}
                renovation={renovation}
                value={one.link ?? undefined}
                broken={brokenLink(one, factOf)}
                onChange={(link) => change(at, { link })}
              />
              <RowTools list={pictures} at={at} name={`第 ${at + 1} 张`} onChange={(list) => onChange(() => list)} />
            </div>
          </li>
        ))}
      </ol>
      <Button
        block
        type="dashed"
        icon={<PlusOutlined />}
        disabled={pictures.length >= limits.modulePictures}
        onClick={() => onChange((now) => [...now, { picture: '', text: '', link: null }])}
      >
        添加图片
      </Button>
    </Setting>
  );
}
