/**
 * The list of packages of the running site, from the lock file, in CycloneDX 1.6
 * (https://cyclonedx.org/docs/1.6/json). `npm sbom` leaves out direct dependencies that are also a peer of
 * another package, such as React.
 */
export function sbomOf({ name, version, packages }) {
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, part]) => componentOf(path, part))
  const metadata = { component: { type: 'application', name, version } }
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }
}

/** @param path `node_modules/a/node_modules/@scope/b` */
function componentOf(path, { name, version, license, integrity, optional }) {
  const full = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    name: full,
    version,
    purl,
    'bom-ref': `${purl}#${path}`,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  }
}

/** `sha512-…` (base64) → its CycloneDX form. */
function hashOf(integrity) {
  const [algorithm = '', value = ''] = integrity.split(' ')[0].split(/-(.*)/s)
  return {
    alg: algorithm.replace(/^sha/, 'SHA-'),
    content: Buffer.from(value, 'base64').toString('hex'),
  }
}
