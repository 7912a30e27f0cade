export const millisecondsInDay = 86_400_000;
