// Ponder requires this file; the benchmark reads the database.
import { Hono } from 'hono';

export default new Hono();
