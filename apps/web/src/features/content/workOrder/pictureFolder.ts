/** Where pictures of work orders are kept among the company's files. */
export const PICTURE_FOLDER = 'workOrder';
