/*
 * A lower bound for the first answer to a frequent word: `bench/search/lower-bound.ts` writes the arrays and compares the answers with those of the engine.
 *
 * For each question, a list of words that match with a factor each, this does what an exact answer needs and nothing else: it unites the postings of the words
 * in bits, counts the products that have a bit per value of all facets and methods, and chooses the best twelve by weight and boost, equal ones by ordinal.
 * It is the method of the engine in C, without its bounds of arrays, its objects, its memory management or the reading of a question. Products are numbered by
 * their tuples of the first group, so that those of a tuple are a range of bits. Its own arrays are allocated and touched before the first question.
 *
 * It does not look up words, filter, page, make a response or keep anything between questions, and it knows nothing of a word before it is asked: no bits, no
 * counts, no products. It uses one thread, and the instructions of the processor it is compiled on.
 *
 * lower-bound FILE ROUNDS: the file has fourteen lengths and then the arrays, in numbers of four bytes, in the order in which `arraysOf` gives them there. Every
 * round answers every question once, a line for each: nanoseconds of the processor, total, ordinals, a bar and, in the last round, the counts of all values.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { arrayCount = 14, best = 12, manyProducts = 8 };

static uint32_t *arrays[arrayCount];
static uint32_t lengths[arrayCount];

static uint32_t scores[best], ordinalsOfBest[best], filled;

static int isBefore(uint32_t place, uint32_t score, uint32_t ordinal) {
  return scores[place] > score || (scores[place] == score && ordinalsOfBest[place] < ordinal);
}

static void insert(uint32_t score, uint32_t ordinal) {
  if (filled == best && isBefore(best - 1, score, ordinal)) return;
  uint32_t from = filled < best ? filled : best - 1;
  for (uint32_t place = 0; place < filled; place += 1) {
    if (ordinalsOfBest[place] == ordinal) {
      if (scores[place] >= score) return;
      from = place;
      filled -= 1;
      break;
    }
  }
  uint32_t place = from;
  for (; place > 0 && !isBefore(place - 1, score, ordinal); place -= 1) {
    scores[place] = scores[place - 1];
    ordinalsOfBest[place] = ordinalsOfBest[place - 1];
  }
  scores[place] = score;
  ordinalsOfBest[place] = ordinal;
  if (filled < best) filled += 1;
}

/* The least impact that can enter the list with the highest boost, 100. */
static uint32_t leastImpact(uint32_t factor) {
  if (filled < best) return 0;
  uint32_t weight = (scores[best - 1] + 99) / 100;
  return weight <= 1 ? 0 : (weight * 256 + factor - 1) / factor;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (file == NULL || fread(lengths, 4, arrayCount, file) != arrayCount) return 2;
  for (int at = 0; at < arrayCount; at += 1) {
    arrays[at] = malloc(4 * (size_t)lengths[at] + 4);
    if (arrays[at] == NULL || fread(arrays[at], 4, lengths[at], file) != lengths[at]) return 2;
  }
  const uint32_t *offsets = arrays[0], *products = arrays[1], *tupleStarts = arrays[3], *tupleOfProduct = arrays[4];
  const uint32_t *offsetsOfFirst = arrays[5], *valuesOfFirst = arrays[6], *offsetsOfSecond = arrays[7], *valuesOfSecond = arrays[8];
  const uint32_t *ordinals = arrays[10], *questionOffsets = arrays[11], *questions = arrays[12], *firstTupleOfProduct = arrays[13];
  const uint8_t *impacts = (const uint8_t *)arrays[2], *boosts = (const uint8_t *)arrays[9];
  /* As narrow as they can be, as in the index of the engine. */
  const uint32_t productCount = lengths[4], firstTuples = lengths[3] - 1, secondTuples = lengths[7] - 1, words = (productCount + 63) / 64;
  uint16_t *narrow = malloc(2 * (size_t)productCount);
  for (uint32_t product = 0; product < productCount; product += 1) narrow[product] = (uint16_t)tupleOfProduct[product];
  uint32_t valueCount = 0;
  for (uint32_t at = 0; at < lengths[6]; at += 1) if (valuesOfFirst[at] >= valueCount) valueCount = valuesOfFirst[at] + 1;
  for (uint32_t at = 0; at < lengths[8]; at += 1) if (valuesOfSecond[at] >= valueCount) valueCount = valuesOfSecond[at] + 1;
  /* Those with the most products are first: their bits are counted together, and the products of the others one by one. */
  uint32_t largeTuples = 0;
  while (largeTuples < firstTuples && tupleStarts[largeTuples + 1] - tupleStarts[largeTuples] >= manyProducts) largeTuples += 1;
  uint64_t *bits = malloc(8 * (size_t)words);
  uint32_t *counts = malloc(4 * (size_t)valueCount), *perTuple = malloc(4 * (size_t)secondTuples);
  memset(bits, 1, 8 * (size_t)words);
  memset(counts, 1, 4 * (size_t)valueCount);
  memset(perTuple, 1, 4 * (size_t)secondTuples);
  for (int round = atoi(arguments[2]); round > 0; round -= 1) {
    for (uint32_t question = 0; question + 1 < lengths[11]; question += 1) {
      const double begin = now();
      memset(bits, 0, 8 * (size_t)words);
      memset(counts, 0, 4 * (size_t)valueCount);
      memset(perTuple, 0, 4 * (size_t)secondTuples);
      filled = 0;
      for (uint32_t at = questionOffsets[question]; at < questionOffsets[question + 1]; at += 3) {
        const uint32_t start = offsets[questions[at]], end = offsets[questions[at + 1]], factor = questions[at + 2];
        for (uint32_t place = start; place < end; place += 1) bits[products[place] >> 6] |= 1ull << (products[place] & 63);
        uint32_t least = leastImpact(factor);
        for (uint32_t place = start; place < end; place += 1) {
          if (impacts[place] >= least) {
            const uint32_t weight = (impacts[place] * factor) >> 8;
            insert((weight == 0 ? 1 : weight) * boosts[products[place]], ordinals[products[place]]);
            least = leastImpact(factor);
          }
        }
      }
      uint32_t total = 0;
      for (uint32_t tuple = 0; tuple < largeTuples; tuple += 1) {
        const uint32_t start = tupleStarts[tuple], last = tupleStarts[tuple + 1] - 1;
        const uint64_t fromStart = ~0ull << (start & 63), upToLast = ~0ull >> (63 - (last & 63));
        uint32_t found;
        if (start >> 6 == last >> 6) {
          found = __builtin_popcountll(bits[start >> 6] & fromStart & upToLast);
        } else {
          found = __builtin_popcountll(bits[start >> 6] & fromStart) + __builtin_popcountll(bits[last >> 6] & upToLast);
          for (uint32_t word = (start >> 6) + 1; word < last >> 6; word += 1) found += __builtin_popcountll(bits[word]);
        }
        total += found;
        for (uint32_t item = offsetsOfFirst[tuple]; found != 0 && item < offsetsOfFirst[tuple + 1]; item += 1) counts[valuesOfFirst[item]] += found;
      }
      for (uint32_t word = tupleStarts[largeTuples] / 64; word < words; word += 1) {
        uint64_t rest = bits[word];
        if (word == tupleStarts[largeTuples] / 64) rest &= ~0ull << (tupleStarts[largeTuples] & 63);
        for (; rest != 0; rest &= rest - 1) {
          const uint32_t tuple = firstTupleOfProduct[word * 64 + __builtin_ctzll(rest)];
          total += 1;
          for (uint32_t item = offsetsOfFirst[tuple]; item < offsetsOfFirst[tuple + 1]; item += 1) counts[valuesOfFirst[item]] += 1;
        }
      }
      for (uint32_t word = 0; word < words; word += 1) {
        for (uint64_t rest = bits[word]; rest != 0; rest &= rest - 1) perTuple[narrow[word * 64 + __builtin_ctzll(rest)]] += 1;
      }
      for (uint32_t tuple = 0; tuple < secondTuples; tuple += 1) {
        if (perTuple[tuple] != 0) {
          for (uint32_t item = offsetsOfSecond[tuple]; item < offsetsOfSecond[tuple + 1]; item += 1) counts[valuesOfSecond[item]] += perTuple[tuple];
        }
      }
      const double end = now();
      printf("%.0f %u", end - begin, total);
      for (uint32_t place = 0; place < filled; place += 1) printf(" %u", ordinalsOfBest[place]);
      printf(" |");
      for (uint32_t value = 0; round == 1 && value < valueCount; value += 1) printf(" %u", counts[value]);
      printf("\n");
    }
  }
  return 0;
}
