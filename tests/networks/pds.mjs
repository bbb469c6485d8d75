// A real PDS with its directory of identities kept in memory, both on loopback: `pds.mjs FOLDER PORT PORT_OF_THE_DIRECTORY`.
import { createRequire } from 'node:module';
import crypto from 'node:crypto';
import fs from 'node:fs';

const plc = createRequire(import.meta.url)('@did-plc/server');
const pds = await import('@atproto/pds');

const [folder, port, directoryPort] = process.argv.slice(2);
fs.mkdirSync(`${folder}/blobs`, { recursive: true });
const directory = plc.PlcServer.create({ db: plc.Database.mock(), port: Number(directoryPort) });
await directory.start();

const random = (bytes) => crypto.randomBytes(bytes).toString('hex');
const environment = {
  port: Number(port),
  hostname: 'localhost',
  devMode: true,
  inviteRequired: false,
  dataDirectory: folder,
  blobstoreDiskLocation: `${folder}/blobs`,
  didPlcUrl: `http://localhost:${directoryPort}`,
  jwtSecret: random(16),
  adminPassword: random(16),
  dpopSecret: random(32),
  plcRotationKeyK256PrivateKeyHex: random(32),
  serviceHandleDomains: ['.test'],
  disableSsrfProtection: true,
};
const server = await pds.PDS.create(pds.envToCfg(environment), pds.envToSecrets(environment));
await server.start();
