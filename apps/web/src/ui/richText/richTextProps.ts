/** What an input of formatted text is given, whether its editor has come yet or not. */
export interface RichTextProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly 'aria-label'?: string;
}
