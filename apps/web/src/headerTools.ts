/** What the top bar shows in addition to the shell's own, in one file: the first screen asks for it once. */
export { default as NoticeBell } from './features/content/notice/NoticeBell.tsx';
export { default as TalkButton } from './features/system/message/TalkButton.tsx';
