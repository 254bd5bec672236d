/** Addresses of loans, and which reads a change of one invalidates. */
export const loanPath = (id: number): string => `/finance/loanOrder/${id}`;
export const loanEditPath = (id: number): string => `/finance/edit/loanOrder/${id}`;
export const LOAN_NEW_PATH = '/finance/new/loanOrder';

export const touched = ['/api/loanOrder', '/api/loanRepay', '/api/loanProduct', '/api/stock'] as const;
