// The reference for the product: node:http sending given bytes, and nothing else.
import { createServer } from 'node:http'

type Answer = { headers: [string, string][]; body: string }

process.once('message', (answers: Record<string, Answer>) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((req, res) => {
    const answer = ready.get(req.url ?? '')
    if (!answer) return res.writeHead(404).end()
    res.writeHead(200, answer.headers)
    return res.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
