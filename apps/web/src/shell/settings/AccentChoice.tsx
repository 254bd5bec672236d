/**
 * The accent colour: one of ours, or any other from the browser's own palette. antd's picker would bring its parts into the file of every
 * button, which the first screen loads.
 */
import { useEffect, useRef } from 'react';
import { changeSettings } from './settings.ts';

const accents: readonly { readonly colour: string; readonly label: string }[] = [
  { colour: '#1f5bd8', label: '蓝' },
  { colour: '#0f766e', label: '青' },
  { colour: '#15803d', label: '绿' },
  { colour: '#b45309', label: '橙' },
  { colour: '#b42318', label: '红' },
  { colour: '#7c3aed', label: '紫' },
  { colour: '#475569', label: '灰' },
];

/** The browser's `change` comes once, when a colour is chosen; React's comes with every step of the pointer. */
function OtherAccent({ colour }: { readonly colour: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const take = (): void => changeSettings({ theme: element.value });
    element.addEventListener('change', take);
    return () => element.removeEventListener('change', take);
  }, []);
  return <input ref={input} type="color" className="accent" defaultValue={colour} aria-label="自选主题色" title="自选" />;
}

export const AccentChoice = ({ colour }: { readonly colour: string }) => (
  <div className="accents" role="group" aria-label="主题色">
    {accents.map((accent) => (
      <button
        key={accent.colour}
        type="button"
        className="accent"
        style={{ background: accent.colour }}
        aria-label={`主题色：${accent.label}`}
        aria-pressed={accent.colour === colour}
        title={accent.label}
        onClick={() => changeSettings({ theme: accent.colour })}
      />
    ))}
    <OtherAccent key={colour} colour={colour} />
  </div>
);
