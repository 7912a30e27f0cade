export { Menus } from './account-menus.tsx';
export { SignInError } from './sign-in-error.tsx';
export { createTabAccount } from './session/tab-account.ts';
