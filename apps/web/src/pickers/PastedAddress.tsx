/** 智能识别: an address pasted in one piece fills the form's fields. */
import { ThunderboltOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { type ParsedAddress, placeCalls } from '@cangyun/contract/system/place.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { request } from '../api/client.ts';
import { notice } from '../api/notice.ts';

/** The form's name of the detail; the other fields have the names of the answer. */
const fieldsOf = ({ province, city, district, street, detail, name, phone }: ParsedAddress): Record<string, string> => ({
  province,
  city,
  district,
  street,
  address: detail,
  name,
  phone,
});

/** Sets only what was found: an empty part does not erase a value, but a new region replaces all three parts. */
export function valuesToSet(parsed: ParsedAddress): Record<string, string> {
  const found = Object.entries(fieldsOf(parsed)).filter(
    ([name, value]) => value !== '' || (parsed.province !== '' && ['city', 'district', 'street'].includes(name)),
  );
  return Object.fromEntries(found);
}

export function PastedAddress() {
  const form = Form.useFormInstance();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const recognise = async (address: string): Promise<void> => {
    if (address.trim() === '') return;
    setBusy(true);
    try {
      const parsed = await request(placeCalls.parseArea, { query: { address } });
      form.setFieldsValue(valuesToSet(parsed));
      if (parsed.province === '') notice.warning('没有识别出省市区，请手工选择');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form.Item label="智能识别" className="form-wide">
      <Input.TextArea
        value={text}
        maxLength={limits.pastedAddressLength}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder="粘贴整段地址，自动识别姓名、电话、省市区和详细地址"
        aria-label="智能识别"
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').slice(0, limits.pastedAddressLength);
          if (text === '') void recognise(pasted).catch(() => undefined);
        }}
      />
      <Button
        size="small"
        type="link"
        icon={<ThunderboltOutlined />}
        loading={busy}
        disabled={text.trim() === ''}
        onClick={() => void recognise(text).catch(() => undefined)}
      >
        识别
      </Button>
    </Form.Item>
  );
}
