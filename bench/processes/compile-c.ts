import { execFileSync } from 'node:child_process';

const compilers = ['gcc', 'g++', 'cc'];

function compiles(compiler: string, source: string, program: string): boolean {
  try {
    execFileSync(compiler, ['-O2', '-march=native', '-x', 'c', '-o', program, source], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Compiles a program in C. False when this machine has no compiler for it. */
export const compileC = (source: string, program: string): boolean => compilers.some((compiler) => compiles(compiler, source, program));
