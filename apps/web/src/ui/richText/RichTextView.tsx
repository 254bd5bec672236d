/**
 * Draws formatted text as elements of our own, from the same list with which the server built it: the text is parsed where nothing can run,
 * and no part of it ever becomes markup of the page.
 */
import { admitted, swallowed } from '@cangyun/contract/richText.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import './richText.css';

/** As React writes them, where that differs. */
const renamed: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const always: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  a: { target: '_blank', rel: 'noreferrer noopener' },
  img: { loading: 'lazy', alt: '' },
  video: { controls: true, preload: 'metadata' },
};
const ALIGN = 'text-align: ';

const propsOf = (name: string, attributes: readonly (readonly [string, string])[]): Record<string, unknown> => ({
  ...always[name],
  ...Object.fromEntries(
    attributes.map(([attribute, value]): [string, unknown] =>
      attribute === 'style' ? ['style', { textAlign: value.slice(ALIGN.length) }] : [renamed[attribute] ?? attribute, value],
    ),
  ),
});

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || swallowed.has(node.localName)) return null;
  const element = admitted(node.localName, new Map([...node.attributes].map(({ name, value }) => [name, value])));
  const children = [...node.childNodes].map(drawn);
  if (!element) return <Fragment key={key}>{children}</Fragment>;
  const props = { key, ...propsOf(element.name, element.attributes) };
  return element.single ? createElement(element.name, props) : createElement(element.name, props, ...children);
}

export function RichTextView({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="rich-text">{[...body.childNodes].map(drawn)}</div>;
}
