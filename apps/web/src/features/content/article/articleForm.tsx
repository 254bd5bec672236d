/** The inputs of an article that no field could draw alone, and the spec's sentences about missing values. */
import { article, articleStat } from '@cangyun/contract/content/article.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { uploadFolders } from '@cangyun/contract/system/upload.ts';
import { Form, Input, Radio } from 'antd';
import { codeOptions } from '#ui/codeOptions.ts';
import { FileInput } from '#ui/FileInput.tsx';
import { fileRules } from '#ui/fileRules.ts';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import type { FormOverrides } from '#ui/ResourceForm.tsx';
import { RichTextInput } from '#ui/richText/RichTextInput.tsx';

const { titleMissing, contentMissing, statMissing } = messages.article;
const { fields } = article;
const LONGEST_TITLE = 100;

export const articleForm: FormOverrides = {
  width: 960,
  // There is no account of points that a reward could go to.
  hide: ['reward', 'readPoccSet', 'sharePoccSet'],
  items: {
    title: (
      <Form.Item
        name="title"
        label={fields.title.label}
        className="form-wide"
        rules={[{ required: true, whitespace: true, message: titleMissing }]}
      >
        <Input maxLength={LONGEST_TITLE} showCount placeholder={titleMissing} autoComplete="off" />
      </Form.Item>
    ),
    content: (
      <Form.Item
        name="content"
        label={fields.content.label}
        className="form-wide"
        rules={[
          { required: true, message: contentMissing },
          { max: limits.articleLength, message: `${fields.content.label}过长，请精简后再保存` },
        ]}
      >
        <RichTextInput />
      </Form.Item>
    ),
    stat: (
      <Form.Item name="stat" label={fields.stat.label} rules={[{ required: true, message: statMissing }]}>
        <Radio.Group options={codeOptions(articleStat)} />
      </Form.Item>
    ),
  },
  inputs: {
    imagePath: <PicturesInput max={limits.articleThumbnails} folder={uploadFolders.thumbnail} rule={fileRules.thumbnail} />,
    videoUrl: (
      <FileInput rule={fileRules.video} folder={uploadFolders.video}>
        上传视频
      </FileInput>
    ),
    fileUrl: (
      <FileInput rule={fileRules.document} folder={uploadFolders.document}>
        上传 PDF
      </FileInput>
    ),
  },
};
