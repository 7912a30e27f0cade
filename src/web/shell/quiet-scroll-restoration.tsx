import type { JSX } from 'react';
import { ScrollRestoration } from 'react-router';
import { useNonce } from '#web/nonce-provider.tsx';

const lend = `try{sessionStorage}catch{window.ownStorage=Object.getOwnPropertyDescriptor(window,'sessionStorage');Object.defineProperty(window,'sessionStorage',{configurable:true,value:{getItem:()=>null,removeItem(){}}})}`;
const giveBack = `if(window.ownStorage){Object.defineProperty(window,'sessionStorage',window.ownStorage);delete window.ownStorage}`;

/**
 * Restores the scroll position. The script that the router does it with before the page wakes up breaks where storage is blocked, so for as long as it
 * runs an empty storage stands there; everything else sees the storage as it is.
 */
export function QuietScrollRestoration(): JSX.Element {
  const nonce = useNonce();
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lend }} />
      <ScrollRestoration />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: giveBack }} />
    </>
  );
}
