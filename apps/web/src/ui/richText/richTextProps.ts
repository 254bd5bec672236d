/** The props of an input of formatted text, whether its editor is loaded or not. */
export interface RichTextProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly 'aria-label'?: string;
}
