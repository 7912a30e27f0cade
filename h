HTTP/1.1 200 OK
x-content-type-options: nosniff
cross-origin-resource-policy: same-origin
x-request-id: 3237d5f9-4ef9-45ac-38
cache-control: public, max-age=3600
content-type: text/plain; charset=utf-8
content-length: 26
Date: Fri, 27 Nov 2026 06:54:36 GMT
Connection: keep-alive
Keep-Alive: timeout=72

