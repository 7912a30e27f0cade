/*
 * Asks a server over several connections at a time, each its next request after an answer, and reads each answer whole. In C, because it shares the cores with the
 * server that is measured: asker PORT CONNECTIONS < requests. A request is its length in bytes, 32 bits little-endian, and its bytes. Prints the seconds by the
 * clock and its own of the processor, and on a line of its own for each answer, in the order in which they came, the milliseconds from its request to its last
 * byte. Ends with 1 for any other answer than 200 with a Content-Length.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* `settling`: microseconds in which the server takes its new connections, and a program that stopped before goes on. */
enum { mostConnections = 64, longestHead = 4096, bufferSize = 1 << 18, settling = 5000 };

/* `asked`: when its request was sent; `head`: the bytes of a head that is not whole yet; `rest`: bytes of the body that are still to come, -1 before the head is read. */
typedef struct {
  int socket;
  double asked;
  int headSize;
  long rest;
  char head[longestHead + 1];
} Connection;

static unsigned char *next, *end;
static char buffer[bufferSize];
static double *times;
static int answers;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void readRequests(void) {
  size_t size = 0, room = 1 << 20;
  unsigned char *bytes = malloc(room);
  for (size_t count; (count = fread(bytes + size, 1, room - size, stdin)) > 0;) {
    size += count;
    if (size == room) bytes = realloc(bytes, room *= 2);
  }
  next = bytes;
  end = bytes + size;
  /* Room for more than there are: each request takes its length and more bytes. */
  times = malloc((size / sizeof(uint32_t) + 1) * sizeof *times);
}

/* Sends the next request, or tells that there is none. */
static int ask(Connection *connection) {
  if (next >= end) return 0;
  uint32_t length;
  memcpy(&length, next, sizeof length);
  connection->asked = now(CLOCK_MONOTONIC);
  if (send(connection->socket, next + sizeof length, length, MSG_NOSIGNAL) != length) fail("send");
  next += sizeof length + length;
  connection->headSize = 0;
  connection->rest = -1;
  return 1;
}

/* Takes the head of an answer from the bytes that were received. Gives how many of them are of it. */
static long takeHead(Connection *connection, const char *bytes, long count) {
  long before = connection->headSize;
  long added = count < longestHead - before ? count : longestHead - before;
  memcpy(connection->head + before, bytes, added);
  connection->headSize += added;
  connection->head[connection->headSize] = 0;
  char *headEnd = strstr(connection->head, "\r\n\r\n");
  if (headEnd == NULL) {
    if (connection->headSize == longestHead) fail("a long head");
    return added;
  }
  char *length = strcasestr(connection->head, "\r\ncontent-length: ");
  if (strncmp(connection->head, "HTTP/1.1 200 ", 13) != 0 || length == NULL || length > headEnd) fail(connection->head);
  connection->rest = atol(length + 18);
  return headEnd + 4 - connection->head - before;
}

/* Reads what has come, and asks again after the end of an answer. Tells whether the connection has more to do. */
static int receive(Connection *connection) {
  long count = recv(connection->socket, buffer, sizeof buffer, 0);
  if (count <= 0) fail("recv");
  long taken = connection->rest < 0 ? takeHead(connection, buffer, count) : 0;
  if (connection->rest < 0) return 1;
  connection->rest -= count - taken;
  if (connection->rest > 0) return 1;
  times[answers] = now(CLOCK_MONOTONIC) - connection->asked;
  answers += 1;
  return ask(connection);
}

int main(int argc, char **argv) {
  static Connection connections[mostConnections];
  int count = argc == 3 ? atoi(argv[2]) : 0;
  if (count < 1 || count > mostConnections) return 2;
  readRequests();
  int poll = epoll_create1(0), open = 0, one = 1;
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
  for (int place = 0; place < count; place += 1) {
    Connection *connection = &connections[place];
    connection->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = connection };
    epoll_ctl(poll, EPOLL_CTL_ADD, connection->socket, &event);
  }
  usleep(settling);
  double begin = now(CLOCK_MONOTONIC), worked = now(CLOCK_PROCESS_CPUTIME_ID);
  for (int place = 0; place < count; place += 1) open += ask(&connections[place]);
  while (open > 0) {
    struct epoll_event events[mostConnections];
    int ready = epoll_wait(poll, events, mostConnections, -1);
    for (int place = 0; place < ready; place += 1) open -= !receive(events[place].data.ptr);
  }
  printf("%.6f %.6f\n", now(CLOCK_MONOTONIC) - begin, now(CLOCK_PROCESS_CPUTIME_ID) - worked);
  for (int place = 0; place < answers; place += 1) printf("%.4f\n", 1e3 * times[place]);
  return 0;
}
