/** Articles for their writers: listed, written, shown or hidden. */
import { type Article, article, articleCalls } from '@cangyun/contract/content/article.ts';
import { Link, useNavigate } from 'react-router';
import { contentReferences } from '#pickers/content.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { Pictures } from '#ui/PicturesInput.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import type { RowAction } from '#ui/RowActions.tsx';
import { articleForm } from './articleForm.tsx';
import { articlePath } from './readingPaths.ts';
import { VisibleSwitch } from './VisibleSwitch.tsx';

const THUMBNAIL_PX = 32;
const SHOWN_THUMBNAILS = 3;

const cells = {
  title: (row: Article) => <Link to={articlePath(row.id)}>{row.title}</Link>,
  imagePath: (row: Article) => <Pictures paths={row.imagePath.slice(0, SHOWN_THUMBNAILS)} size={THUMBNAIL_PX} />,
  stat: (row: Article) => <VisibleSwitch row={row} />,
};

const columns = (own: readonly ListColumn<Article>[]): readonly ListColumn<Article>[] => [
  { key: 'id', title: '编号', width: 80, align: 'right', sort: true, render: ({ id }) => id },
  ...own,
];

// Forms name the channel by its number alone.
const calls = { ...articleCalls, create: article.calls.create, edit: article.calls.edit };
// Rows of the list carry the channel as the spec writes it.
const resource = { ...article, row: articleCalls.edit.reply, calls };

export default function ArticleList() {
  const navigate = useNavigate();
  const rowActions = (row: Article): readonly RowAction[] => [
    { key: 'read', label: '阅读', run: () => void navigate(articlePath(row.id)) },
  ];
  return (
    <ResourceScreen
      resource={resource}
      references={contentReferences}
      cells={cells}
      columns={columns}
      rowActions={rowActions}
      form={articleForm}
      invalidates={['Channel']}
    />
  );
}
