/**
 * Gives all matches of a global expression in a text. `matchAll` runs a copy of the expression, and V8 forgets the compiled code of copies at the second
 * collection of its heap: the large expressions of the search box take tens of milliseconds each to compile again.
 */
export function matchesOf(text: string, expression: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    matches.push(match);
    if (match[0] === '') {
      // Within a pair of surrogates an expression of code points would find the same place again.
      expression.lastIndex += text.codePointAt(match.index) === text.charCodeAt(match.index) ? 1 : 2;
    }
  }
  return matches;
}
