/** The outcome of a function whose failure is expected: a value or a problem, never an exception. */
export type Result<Value, Problem> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** A result that holds a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
/** A result that holds a problem. */
export const failed = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
