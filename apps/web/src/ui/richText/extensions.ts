/** What the editor knows: the elements of contract's richText, no more, so that nothing is typed that the server would drop. */
import { mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';

/** Pictures of other sites are dropped; the rest of a pasted text stays. */
const StoredImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/files/"]' }] });

const StoredVideo = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: 'video[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes({ controls: 'controls', preload: 'metadata' }, HTMLAttributes)],
});

export const HEADINGS = [2, 3, 4] as const;

export const extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
  StoredImage,
  StoredVideo,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TableKit.configure({ table: { resizable: false } }),
];
