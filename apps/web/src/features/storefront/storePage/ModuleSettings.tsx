/** The settings of the chosen module: those that its kind has. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import {
  goodsLayout,
  kindOfModule,
  moduleRange,
  moduleType,
  navColumns,
  type PageModule,
  titleAlign,
} from '@cangyun/contract/storefront/storePage.modules.ts';
import { Input, InputNumber, Segmented, Slider } from 'antd';
import type { ReactNode } from 'react';
import { LinkInput } from '#pickers/storefront/LinkInput.tsx';
import type { Change } from './editing.ts';
import { ItemSettings } from './ItemSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { Setting } from './Setting.tsx';
import type { FactOf } from './useFacts.ts';

interface ModuleSettingsProps {
  readonly module: PageModule;
  readonly renovation: boolean;
  readonly factOf: FactOf;
  readonly onChange: (change: Change) => void;
}

type Field = Exclude<keyof PageModule, 'type'>;

const LONGEST = { text: 60, note: 30 } as const;
const { height: heights, seconds: pauses } = moduleRange;
const { carousel, nav, notice } = moduleType.code;

const PICTURE_HINTS: Readonly<Record<string, string>> = {
  [carousel]: '建议尺寸 750 × 320 像素',
  [nav]: '建议使用正方形图片',
};

function Choice<Code extends number | string>(props: {
  readonly label: string;
  readonly codes: Codes<string, Code>;
  readonly value: Code;
  readonly onChange: (code: Code) => void;
}) {
  const { label, codes, value, onChange } = props;
  return (
    <Setting label={label}>
      <Segmented
        aria-label={label}
        value={value}
        options={codes.entries.map(({ code, label: text }) => ({ value: code, label: text }))}
        onChange={onChange}
      />
    </Setting>
  );
}

const inputs: Readonly<Record<Field, (props: ModuleSettingsProps) => ReactNode>> = {
  pictures: ({ module, renovation, factOf, onChange }) => (
    <PictureSettings
      pictures={module.pictures}
      renovation={renovation}
      factOf={factOf}
      worded={module.type === nav}
      hint={PICTURE_HINTS[module.type] ?? ''}
      onChange={(change) => onChange(({ pictures }) => ({ pictures: change(pictures) }))}
    />
  ),
  items: ({ module, factOf, onChange }) => {
    const { of } = kindOfModule(module.type);
    return of && <ItemSettings of={of} items={module.items} factOf={factOf} onChange={(items) => onChange({ items })} />;
  },
  text: ({ module, onChange }) => {
    const label = module.type === notice ? '公告内容' : '标题文字';
    return (
      <Setting label={label}>
        <Input
          value={module.text}
          maxLength={LONGEST.text}
          showCount
          aria-label={label}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Setting>
    );
  },
  note: ({ module, onChange }) => (
    <Setting label="副标题">
      <Input
        value={module.note}
        maxLength={LONGEST.note}
        showCount
        aria-label="副标题"
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Setting>
  ),
  align: ({ module, onChange }) => (
    <Choice label="对齐" codes={titleAlign} value={module.align} onChange={(align) => onChange({ align })} />
  ),
  link: ({ module: { link }, renovation, factOf, onChange }) => (
    <Setting label="链接">
      <LinkInput
        label="链接"
        renovation={renovation}
        value={link ?? undefined}
        broken={link?.id ? factOf({ type: link.type, id: link.id })?.trouble : undefined}
        onChange={(chosen) => onChange({ link: chosen })}
      />
    </Setting>
  ),
  layout: ({ module, onChange }) => (
    <Choice label="排列" codes={goodsLayout} value={module.layout} onChange={(layout) => onChange({ layout })} />
  ),
  columns: ({ module, onChange }) => (
    <Choice label="每行" codes={navColumns} value={module.columns} onChange={(columns) => onChange({ columns })} />
  ),
  seconds: ({ module, onChange }) => (
    <Setting label="切换间隔">
      <InputNumber
        value={module.seconds}
        min={pauses.least}
        max={pauses.most}
        precision={0}
        suffix="秒"
        aria-label="切换间隔"
        onChange={(seconds) => seconds !== null && onChange({ seconds })}
      />
    </Setting>
  ),
  height: ({ module, onChange }) => (
    <Setting label={`高度 ${module.height} 像素`}>
      <Slider
        value={module.height}
        min={heights.least}
        max={heights.most}
        onChange={(height) => onChange({ height })}
        ariaLabelForHandle="高度"
      />
    </Setting>
  ),
};

export function ModuleSettings(props: ModuleSettingsProps) {
  return (
    <>
      {kindOfModule(props.module.type).fields.map((field) => {
        const Input = inputs[field];
        return <Input key={field} {...props} />;
      })}
    </>
  );
}
