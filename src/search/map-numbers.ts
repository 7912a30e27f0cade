/** Gives what a function makes of each number of a list. `Array.from` would walk an iterator, which takes nine times as long for a typed array. */
export function mapNumbers<Value>(numbers: ArrayLike<number>, make: (number: number, index: number) => Value): Value[] {
  const made: Value[] = [];
  for (let index = 0; index < numbers.length; index += 1) {
    made.push(make(numbers[index] as number, index));
  }
  return made;
}
