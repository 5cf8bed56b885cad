import http from 'node:http'

/**
 * A proxy on this machine that gives request after request to the processes behind it in turn, as one does in an
 * upgrade.
 */
export async function openProxy(port) {
  const behind = []
  const failed = []
  let turn = 0
  const server = http.createServer((request, response) => {
    turn += 1
    const target = behind[turn % behind.length]
    const { method, url: path, headers } = request
    const passed = http.request({ port: target, host: '127.0.0.1', method, path, headers }, (answer) => {
      if (answer.statusCode >= 500) failed.push(`${method} ${path.split('/')[1]} ${answer.statusCode}`)
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => {
      failed.push(`${method} ${path.split('/')[1]} nobody`)
      response.writeHead(502).end()
    })
    request.pipe(passed)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    failed,
    /** From now on requests go to these processes alone. */
    lead: (...apps) => behind.splice(0, behind.length, ...apps.map((app) => app.port)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
