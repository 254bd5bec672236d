/** Pictures as a grid of thumbnails, chosen like the rows of any list. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { pictureState, type pictures } from '@cangyun/contract/system/pictures.ts';
import { Checkbox, Image } from 'antd';
import { fileUrl } from '#api/fileUrl.ts';
import type { ListTableProps } from '#ui/ListTable.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import './pictures.css';

type Picture = RowOf<typeof pictures>;

type PictureGridProps = Pick<ListTableProps<Picture>, 'rows' | 'selected' | 'onSelect' | 'rowActions' | 'dimmed' | 'empty'>;

export function PictureGrid({ rows, selected = [], onSelect, rowActions, dimmed, empty }: PictureGridProps) {
  const chosen = new Set(selected.map(({ id }) => id));
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Image.PreviewGroup>
      <ul className={dimmed ? 'picture-grid list-dimmed' : 'picture-grid'}>
        {rows.map((row) => (
          <li key={row.id}>
            <Image
              src={fileUrl(row.thumbnail)}
              preview={{ src: fileUrl(row.path ?? '') }}
              alt={row.name}
              loading="lazy"
              width="100%"
              height={150}
            />
            <div className="picture-name" title={row.name}>
              {onSelect && (
                <Checkbox
                  checked={chosen.has(row.id)}
                  onChange={({ target }) => onSelect(target.checked ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id))}
                  aria-label={`选择${row.name}`}
                />
              )}
              <span>{row.name}</span>
            </div>
            <div className="picture-facts">
              <span>{`${row.width}×${row.height}`}</span>
              {row.state === pictureState.code.missing && <StateTag codes={pictureState} code={row.state} />}
              {rowActions?.(row)}
            </div>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  );
}
