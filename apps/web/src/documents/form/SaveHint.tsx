/** The key that presses the button, for people who see it. */
export const SaveHint = () => (
  <kbd className="save-hint" aria-hidden>
    Ctrl ⏎
  </kbd>
);
