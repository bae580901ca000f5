// Loaded into the product's processes by `supervise`: when the command that started them is killed, they end
// in good order too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
