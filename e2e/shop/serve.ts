// node e2e/shop/serve.ts <port>: starts the fake shop of the browser tests.
import { createShop } from './shop.ts';

createShop().listen(Number(process.argv[2]), '127.0.0.1');
