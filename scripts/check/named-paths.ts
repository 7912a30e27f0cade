import { posix } from 'node:path';

/** A path that a text names and that does not exist; `line` counts from 1. */
export type MissingPath = { readonly line: number; readonly path: string };

const codeSpan = /`([^`\s]+)`/gu;
const link = /\]\(([^)\s]+)\)/gu;
const comment = /(?<=^|\s)\/(?:\*[\s\S]*?\*\/|\/[^\n]*)/gu;
const pathInComment = /(?<![\w./#@-])((?:src|scripts|bench|e2e|attack|docs)\/[\w./-]*\w)/gu;
const fileInSpan = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/gu;
const fileName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:tsx?|mjs|css)$/u;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The files of a repository, and whether a name can be one of them. */
export type NamedFiles = {
  /** Whether a path, from the root or from a folder below it, is a file or a folder. */
  readonly has: (path: string) => boolean;
  /** Whether the first part of a path is a folder in the root. */
  readonly isFromRoot: (path: string) => boolean;
};

/** Makes the lookup of the files of a repository by their paths from its root. */
export function namedFiles(files: readonly string[]): NamedFiles {
  const ends = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      const paths = parts.map((_part, index) => parts.slice(0, index + 1));
      return paths.flatMap((path) => path.map((_part, start) => path.slice(start).join('/')));
    }),
  );
  const roots = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]));
  return { has: (path) => ends.has(path), isFromRoot: (path) => roots.has(path.split('/', 1)[0]) };
}

/**
 * Gives the paths and names of files in a document that do not exist: code spans that begin with a folder of the root or end as a file of code does, and
 * relative links. Patterns, and addresses with parameters, are no paths.
 */
export function missingPathsOfDocument(document: string, text: string, files: NamedFiles): readonly MissingPath[] {
  const missing: MissingPath[] = [];
  for (const { 1: span = '', index } of text.matchAll(codeSpan)) {
    const path = span.replace(/\/$/u, '');
    const isPath = !/[*{}<>$…]/u.test(path) && (files.isFromRoot(path) ? path.includes('/') : fileName.test(posix.basename(path)));
    if (isPath && !files.has(path)) {
      missing.push({ line: lineAt(text, index), path });
    }
  }
  for (const { 1: address = '', index } of text.replaceAll(/`[^`]*`/gu, (code) => ' '.repeat(code.length)).matchAll(link)) {
    const path = posix.join(posix.dirname(document), address.split('#', 1)[0] ?? '');
    if (!/^(?:[a-z]+:|#)/u.test(address) && !files.has(path)) {
      missing.push({ line: lineAt(text, index), path: address });
    }
  }
  return missing;
}

/** Gives the paths in the comments of a file of code that do not exist: from the root, and in code spans those of files of code from any folder. */
export function missingPathsOfCode(text: string, files: NamedFiles): readonly MissingPath[] {
  return [...text.matchAll(comment)].flatMap(({ 0: words, index }) => {
    const spans = [...words.matchAll(fileInSpan)].filter(([, path = '']) => !files.isFromRoot(path));
    return [...words.matchAll(pathInComment), ...spans]
      .filter(([, path = '']) => !files.has(path))
      .map(({ 1: path = '', index: within }) => ({ line: lineAt(text, index + within), path }));
  });
}
