/** Navigation from code that is no component (a 403 leads to /401). The router registers itself at start. */
export const BASE_PATH = '/manager_v1';

type Navigate = (path: string, options?: { replace?: boolean }) => void;

let navigate: Navigate | undefined;

export const registerNavigate = (ready: Navigate): void => {
  navigate = ready;
};

/** `path` is inside the console, as in `/401`. */
export const goTo = (path: string, options: { replace?: boolean } = {}): void => {
  if (navigate) navigate(path, options);
  else location.assign(`${BASE_PATH}${path}`);
};
